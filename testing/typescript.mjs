// Node reads the TypeScript of tests that run without Jest's virtual machine.
import { register as registerRequire } from 'tsx/cjs/api';
import { register as registerImport } from 'tsx/esm/api';

registerRequire();
registerImport();
