import { programFile } from '../folders.ts';
import { stripUnwritable } from '../lib/strip-unwritable.ts';
import { documentQueue } from '../programs/queues.ts';
import { runProgram } from '../programs/run-program.ts';
import type { PrintedDocument } from './render-pdf.ts';

const PROGRAM = programFile('documents/render-pdf.ts');

/** `owner` is the client's IP address. @throws `unavailable` if the queue is full */
export const printDocument = async (owner: string, document: PrintedDocument): Promise<Buffer> =>
  Buffer.from(await documentQueue(owner, () => runProgram(PROGRAM, stripUnwritable(document))), 'base64');
