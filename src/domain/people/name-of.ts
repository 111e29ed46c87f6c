import type { Reader } from '../command.ts'
import { personName } from '../names.ts'

/** The name people know; marketplaces and unknown accounts are shown as they are. */
export function nameOf(read: Reader, userName: string): string {
  return personName(read.get('staff', userName), userName)
}
