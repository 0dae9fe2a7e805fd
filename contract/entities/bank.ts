import * as v from 'valibot';
import { readText } from '../responseFields';

/** A bank of the directory and one of its routing numbers. */
export const bankSchema = v.object({ routingNo: readText, bankName: readText });
