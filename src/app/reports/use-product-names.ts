import { lineName } from '../../domain/names.ts'
import { findRows } from '../../replica/queries/find-row.ts'
import { useLive } from '../session/use-live.ts'

/** What products are called, of those that this device holds. */
export function useProductNames(codes: readonly string[]): ReadonlyMap<string, string> | undefined {
  return useLive(
    async (replica) =>
      new Map(
        (await findRows(replica, 'products', codes)).map((product) => [product.code, lineName(product)]),
      ),
    [codes.join(' ')],
  )
}
