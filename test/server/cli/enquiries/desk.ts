/** A desk without a terminal, on a folder that has an outbox. */
import { readArguments } from '../../../../server/cli/enquiries/arguments';
import * as commands from '../../../../server/cli/enquiries/commands';
import type { Command, Desk } from '../../../../server/cli/enquiries/desk';
import { erase } from '../../../../server/cli/enquiries/erase';
import { retry } from '../../../../server/cli/enquiries/retry';
import { sqliteEnquiries } from '../../../../server/outbox/sqlite/enquiries';
import { painter } from '../../../../server/system/terminal';

export function deskOn(dataDir: string, confirm: Desk['confirm'] = async () => false): Desk {
  const enquiries = sqliteEnquiries(dataDir);
  return {
    ...{ enquiries, dataDir, hasMailsElsewhere: false, pathOf: (file: string) => file },
    ...{ paint: painter({}), columns: undefined, confirm },
  };
}

/** As main.ts has them. */
const named: Readonly<Record<string, Command>> = {
  ...{ ...commands, export: commands.exportTo, retry, done: commands.markDone, delete: erase },
};

/** What a command line prints, without the process that the real one starts. */
export async function run(desk: Desk, args: readonly string[]): Promise<string> {
  const given = readArguments(args, Date.now());
  return named[given.command]?.(given, desk) ?? `no command ${given.command}`;
}
