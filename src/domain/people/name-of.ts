import type { Reader } from '../command.ts'

/** The name people know; marketplaces and unknown accounts are shown as they are. */
export function nameOf(read: Reader, userName: string): string {
  return read.get('staff', userName)?.name ?? userName
}
