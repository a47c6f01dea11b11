import { Failure } from './client.ts';
import { type Command, UsageError } from './command.ts';
import type { FilesReport, MigratedFiles } from './contract.ts';

export const filesCommands: Record<string, Command> = {
  'files verify': {
    usage: 'files verify',
    help: 'read all files that the database names; lists missing, damaged and orphaned ones',
    words: [0, 0],
    options: [],
    run: async (ask) => reportText(await ask.follow<FilesReport>('/files/verify', {})),
  },
  'files migrate': {
    usage: 'files migrate --to s3://<bucket>/<prefix>',
    help: 'move the files of DATA_DIR into the bucket, once the API runs with FILES set to it. It can be repeated',
    words: [0, 0],
    options: ['to'],
    async run(ask, _words, { to }) {
      if (to === undefined) throw new UsageError('--to is missing.');
      const { Moved } = await ask.follow<MigratedFiles>('/files/migrate', { To: to });
      return `Files moved: ${Moved}.`;
    },
  },
};

const kinds = ['Missing', 'Damaged', 'Orphaned'] as const;

function reportText(report: FilesReport): string {
  const text = [
    `Checked: ${report.Checked}  ${kinds.map((kind) => `${kind}: ${report[kind].length}`).join('  ')}`,
    ...kinds.flatMap((kind) => report[kind].map((key) => `  ${kind.toLowerCase()}: ${key}`)),
    ...(report.Unnamed > 0 ? [`  … and ${report.Unnamed} more`] : []),
  ].join('\n');
  if (report.Missing.length + report.Damaged.length > 0) throw new Failure(text);
  return text;
}
