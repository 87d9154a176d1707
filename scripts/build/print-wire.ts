// Prints the wire of the contract as JSON: every call, or with a role those that its users may make.
import { ROLES } from '@uas/contract';
import { wireNow } from '../../contract/lock/wire';

process.stdout.write(JSON.stringify(wireNow(ROLES.find((role) => role === process.argv[2]))));
