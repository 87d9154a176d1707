import './no-eval';
import './nonce';
import '@uas/shared-ui/styles.css';
import './bootstrap';
