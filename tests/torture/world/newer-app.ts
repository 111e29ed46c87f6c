import * as v from 'valibot'
import type { Command } from '../../../src/domain/command.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'

/*
 * A release that changes a command: `openOrder` takes a list of orders instead of one code. Queues of the app before hold the old
 * shape, and phones that were not updated go on making it.
 */

const today = openOrder as unknown as Command<{ code: string; takeOver: boolean }>

/** The command as the app before the release makes it. */
export const oldOpenOrder = { ...today }

let isReleased = false

/** From now on server and phones are of the newer release, until the answer is called. */
export function release(): () => void {
  isReleased = true
  const newer: Partial<Command<{ codes: string[]; takeOver: boolean }>> = {
    v: oldOpenOrder.v + 1,
    params: v.object({ codes: v.array(v.string()), takeOver: v.boolean() }),
    decide: (read, { codes, takeOver }, circumstances) =>
      oldOpenOrder.decide(read, { code: codes[0]!, takeOver }, circumstances),
    upgrade: (params) => {
      const { code, takeOver = false } = params as { code: string; takeOver?: boolean }
      return { codes: [code], takeOver }
    },
    say: ({ codes, takeOver }, read) => oldOpenOrder.say({ code: codes[0]!, takeOver }, read),
    cause: ({ codes }) => codes[0]!,
  }
  Object.assign(openOrder, newer)
  return () => {
    isReleased = false
    delete (openOrder as Partial<Command>).upgrade
    Object.assign(openOrder, oldOpenOrder)
  }
}

/** What a page of today gives to `openOrder`. */
export function ordersToOpen(code: string, takeOver: boolean): object {
  return isReleased ? { codes: [code], takeOver } : { code, takeOver }
}
