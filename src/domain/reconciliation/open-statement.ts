import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { orderWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { Kind, mostParts, mostRows, mostShapeColumns, Provider, StatementId, Sums } from './params.ts'
import { aboutStatement, isAtWork, whyNotTheirs } from './statement-at-hand.ts'
import { statementFields } from './statement-columns.ts'

/**
 * Somebody begins to settle a statement: its head, and what its columns mean, are kept; its lines follow in parts (`keepStatementPart`). One that is booked is not begun again (CAT-450), one that
 * was undone is.
 */
export const openStatement = defineCommand({
  path: '/api/order',
  method: 'openStatement',
  params: v.object({
    id: StatementId,
    kind: Kind,
    provider: Provider,
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
    day: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    sums: Sums,
    rows: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostRows)),
    parts: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostParts)),
    /** The shape of the file, by which its columns are known next time. */
    shape: v.optional(
      v.object({
        id: StatementId,
        columns: v.pipe(v.array(v.nullable(v.picklist(statementFields))), v.maxLength(mostShapeColumns)),
      }),
    ),
  }),
  permission: orderWork,
  offline: 'online',

  decide(read, { shape, ...told }, circumstances) {
    const { at, user } = circumstances
    const why = whyNotTheirs(told, circumstances)
    if (why) return why
    const before = read.get('statements', told.id)
    if (before?.state === 'ĐÃ GHI') return refuse('statement-booked', aboutStatement(read, before))
    if (before && before.state !== 'ĐANG ĐỌC' && before.state !== 'ĐÃ HỦY')
      return refuse(
        isAtWork(read, before) ? 'statement-at-work' : 'statement-booked',
        aboutStatement(read, before),
      )
    const draft = new Draft(read)
    const none = { kept: [], bookedParts: [], booked: 0, left: 0 }
    const run = (before?.run ?? 0) + 1
    const who = { by: user.userName, at, updatedAt: at }
    draft.put('statements', { ...told, ...none, state: 'ĐANG ĐỌC', run, ...who })
    if (shape)
      draft.put('statementColumns', {
        ...shape,
        provider: told.provider,
        kind: told.kind,
        by: user.userName,
        at,
      })
    return draft.changes
  },

  say: ({ provider, name }) => ({ what: `Đọc bảng kê ${provider} để đối soát`, about: name }),
  cause: ({ id }) => id,
})
