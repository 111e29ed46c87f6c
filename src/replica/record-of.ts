import { CommandRecord } from '../protocol/wire.ts'

const fields = Object.keys(CommandRecord.entries) as (keyof CommandRecord)[]

/** What travels of a command, without what only this device knows of it: one list of fields for push, export and attention. */
export function recordOf(command: CommandRecord): CommandRecord {
  return Object.fromEntries(fields.map((field) => [field, command[field]])) as CommandRecord
}
