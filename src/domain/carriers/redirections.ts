import type { CarrierId } from '../tables/provider-ids.ts'

/** What a shop may want of a parcel on the road: that it comes back (hoàn theo yêu cầu), or that it is tried once more. */
export const redirections = ['back', 'again'] as const

export type Redirection = (typeof redirections)[number]

/** In the words of the carriers. */
export const redirectionNames: Readonly<Record<Redirection, string>> = {
  back: 'Yêu cầu hoàn',
  again: 'Giao lại',
}

/** Carriers that have a call for both: GHN's `switch-status`, Viettel Post's `UpdateOrder` (2 'Duyệt chuyển hoàn', 3 'Phát tiếp'). Of the others none is known. */
const withCall: readonly CarrierId[] = ['GHN', 'VTP']

export function mayRedirect(carrier: CarrierId): boolean {
  return withCall.includes(carrier)
}
