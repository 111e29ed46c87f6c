import * as v from 'valibot'
import { defineCommand } from './command.ts'

/** Stands in the place of a command that was taken back before it was sent: the row of numbers stays without a gap. */
export const voidCommand = defineCommand({
  path: '/api/sync',
  method: 'void',
  params: v.object({}),
  permission: 'everyone',
  offline: 'optimistic',
  decide: () => [],
  say: () => ({ what: 'Đã hoàn tác', about: '' }),
})
