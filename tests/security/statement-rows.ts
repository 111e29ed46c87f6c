import type { Statement, StatementPart } from '../../src/domain/tables/statements.ts'
import { morning } from '../support/builders.ts'
import { type CompanyName, markerOf, people } from './shop-names.ts'

const kinds = { doc: 'ĐANG ĐỌC', ghi: 'ĐANG GHI', xong: 'ĐÃ GHI', huy: 'ĐANG HỦY' } as const

/** Names a statement of a person: one that is read, booked, was booked, or is undone. */
export function statementOn(kind: keyof typeof kinds, userName: string): string {
  const hex = Buffer.from(`${kind}/${userName}`).toString('hex')
  return hex.padEnd(32, '0').slice(0, 32)
}

/** For each person a statement in every state, with one line about an order of theirs; by their company's words. */
export function statementRows(company: CompanyName): {
  statements: Statement[]
  statementParts: StatementPart[]
} {
  const all = people.flatMap(({ userName }) =>
    (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => ({ kind, userName })),
  )
  const sums = { cod: 129_000, fee: 0, returnFee: 0, transferFee: 0, received: 129_000, net: 129_000 }
  return {
    statements: all.map(({ kind, userName }) => ({
      id: statementOn(kind, userName),
      kind: 'carrier',
      provider: 'SPX',
      name: markerOf(company),
      day: morning,
      sums,
      rows: 1,
      parts: 1,
      state: kinds[kind],
      run: 1,
      kept: [0],
      bookedParts: kind === 'xong' || kind === 'huy' ? [0] : [],
      booked: kind === 'xong' || kind === 'huy' ? 1 : 0,
      left: 0,
      by: userName,
      at: morning,
      updatedAt: morning,
    })),
    statementParts: all.map(({ kind, userName }) => {
      const code = `K1-TIEN-${userName}`
      const row = {
        n: 1,
        code,
        orderCode: code,
        waybill: '',
        cod: 129_000,
        fee: 0,
        returnFee: 0,
        pays: 129_000,
      }
      const id = `${statementOn(kind, userName)}/0`
      return { id, rows: [{ ...row, isReturned: false }] }
    }),
  }
}
