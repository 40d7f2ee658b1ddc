import { execFileSync } from 'node:child_process';

/** Returns whether a program can be called by its name. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
