import type { Transfer } from '../tables/transfers.ts'

/** Its goods have not left, or are on their way. */
export const openTransferStates = ['MỚI', 'ĐANG CHUYỂN'] as const satisfies readonly Transfer['state'][]

export function isOpenTransfer({ state }: Pick<Transfer, 'state'>): boolean {
  return state === 'MỚI' || state === 'ĐANG CHUYỂN'
}
