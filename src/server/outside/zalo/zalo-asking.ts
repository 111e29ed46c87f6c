import type { ZaloAsking } from '../../zalo/zalo-connector.ts'
import { OutsideTrouble } from '../call-outside.ts'
import { readTokens } from '../shop-tokens.ts'
import type { ZaloMaking } from './zalo-making.ts'

/** A token that ends within this time (ms) might end on the way. */
const tooShortMs = 30_000

/** Speaks for the Official Account with the access it has now. Throws `OutsideTrouble`: nothing was sent then. */
export async function zaloAsking({
  road,
  company,
  account,
  signal,
}: Pick<ZaloMaking, 'road' | 'company' | 'account' | 'signal'>): Promise<ZaloAsking> {
  const now = road.clock()
  const { access, accessEndsAt } = await zaloTokens({ road, company, account })
  if (accessEndsAt < now + tooShortMs)
    throw new OutsideTrouble('again', renewing, { retryAfterMs: 30_000, accessOver: true })
  return { access, call: road.callFor(account, signal), now }
}

export async function zaloTokens({
  road,
  company,
  account,
}: Pick<ZaloMaking, 'road' | 'company' | 'account'>) {
  try {
    return await readTokens(road.store, road.vault, { company, account })
  } catch (error) {
    if (error instanceof OutsideTrouble && error.kind === 'grant')
      throw new OutsideTrouble('grant', linkAgain)
    throw error
  }
}

const renewing = 'Đang gia hạn quyền với Zalo; tin tự gửi tiếp.'
const linkAgain = 'KhoTay không còn quyền của OA này. Mở Cài đặt, phần Zalo, rồi liên kết lại.'
