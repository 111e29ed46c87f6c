import { addCustomer } from '../../../domain/customers/add-customer.ts'
import {
  type ReadCustomers,
  readCustomerRows,
  whyNoSheet,
} from '../../../domain/customers/read-customer-rows.ts'
import { NoWorkbook, readWorkbook } from '../../../lib/excel/read-workbook.ts'
import { knownNumbers } from '../../../replica/queries/customers/customers.ts'
import type { Replica } from '../../../replica/replica.ts'
import { whenIdle } from '../../../replica/search/idle.ts'
import { openAddressBook } from '../../../sync/address-book.ts'
import { act } from '../../session/act.ts'
import { sessionState } from '../../session/session.ts'

/** So many customers are written before the page draws again, which is waited for no longer than that. */
const atOnce = 20
const patienceMs = 100

/** What a file holds, or in a sentence why nothing can be read from it. */
export async function readCustomerFile(
  replica: Replica,
  file: Blob,
): Promise<ReadCustomers | { wrong: string }> {
  try {
    const rows = await readWorkbook(file)
    const wrong = whyNoSheet(rows)
    if (wrong) return { wrong }
    const [isKnown, asked] = await Promise.all([knownNumbers(replica), openAddressBook(replica)])
    return readCustomerRows(rows, isKnown, asked.ok ? asked.value : undefined)
  } catch (fault) {
    if (fault instanceof NoWorkbook) return { wrong: fault.message }
    throw fault
  }
}

interface Importing {
  onProgress(tried: number): void
  signal: AbortSignal
}

export interface Imported {
  added: number
  /** Who was not, and why. */
  left: { row: number; why: string }[]
}

/** Adds customers one by one, each kept on the device at once; stopped, those that were added stay. Whoever takes the device over does not finish it. */
export async function importCustomers(
  replica: Replica,
  ready: ReadCustomers['ready'],
  { onProgress, signal }: Importing,
): Promise<Imported> {
  const done: Imported = { added: 0, left: [] }
  for (const [index, { row, params }] of ready.entries()) {
    if (signal.aborted || sessionState.replica !== replica) break
    const answer = await act(addCustomer, params, { quiet: true })
    if (answer?.ok) done.added += 1
    // The device could not write it, and said so.
    else if (!answer) break
    else done.left.push({ row, why: answer.refusal.text })
    if (index % atOnce === atOnce - 1) {
      onProgress(index + 1)
      await whenIdle(patienceMs)
    }
  }
  return done
}
