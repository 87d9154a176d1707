import '@uas/shared-ui/styles.css';

// What is shared may be read only behind an asynchronous step, also when the portal brings it itself.
import('./bootstrap');
