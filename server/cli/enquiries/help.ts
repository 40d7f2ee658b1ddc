/** What the command says of itself. */
export const help = `Shows what visitors sent, and does what there is to do with it.

  npm run enquiries -- COMMAND [OPTIONS]      (or: node dist/enquiries.cjs COMMAND [OPTIONS])

  list                      the newest 50; --limit 0 for all
  show ID                   all of one enquiry; the first four letters of its id are enough
  search TEXT               whoever wrote this: a name, a number, a course
  export FILE.csv           for a spreadsheet; FILE.json for programs; without a file to standard output
  backup FILE               a copy of the database, while the server runs
  retry ID… | --all         try what waits now, and send what was refused again
  done ID…                  dealt with: neither mailed nor counted as refused any more
  delete NUMBER|EMAIL|ID…   erase all that a person sent, wherever it is kept

  --waiting --delivered --refused --done    only these (list, search, export)
  --since 2026-11-01 | 7d                     only those that came since then
  --limit N                                   at most so many, the newest
  --yes                                       delete without asking
  --json                                      for programs
  --help                                      this text

It works while the server runs, and while it does not.`;
