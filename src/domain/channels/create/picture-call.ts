import type { Effect } from '../../effect.ts'
import { type Listing, linkId } from '../link-of.ts'
import { accountOf } from '../market.ts'

/** A new product gets the picture of what it is sold as. */
export function takePicture(listing: Listing, code: string, command: string): Effect {
  const account = accountOf(listing)
  return {
    account,
    subject: `picture/${code}`,
    kind: 'take-picture',
    key: `${account}/picture/${code}/${command}`,
    params: { code, listing: linkId(listing) },
  }
}
