import { runAlone } from '@uas/shared-ui/standalone';
import portal from '../portal';
import { people } from './people';

runAlone({ portal, people });
