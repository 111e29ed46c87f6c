import type { Replica } from '../../replica/replica.ts'
import { fetchListingPicture } from '../../sync/fetch-listing-picture.ts'

/*
 * Small pictures of listings, while the page is open. Variations of an item mostly share one, so they are kept by the address that the marketplace tells; that address itself is asked by
 * the server alone.
 */

/** So many are kept; a screen shows a hundred. */
const mostKept = 600
/** Of the server so many are asked for at once. */
const mostAtOnce = 4

const kept = new Map<string, string>()
const asked = new Map<string, Promise<string | undefined>>()
let atWork = 0
const waiting: (() => void)[] = []

/** The address of a picture that is here. */
export function keptListingPicture(image: string): string | undefined {
  return kept.get(image)
}

/** The same, asked of the server where it is not here. */
export function listingPicture(
  replica: Replica,
  { id, image }: { id: string; image: string },
): Promise<string | undefined> {
  const before = asked.get(image)
  if (before) return before
  const asking = inTurn(async () => {
    const file = await fetchListingPicture(replica, id)
    if (!file) return undefined
    const address = URL.createObjectURL(file)
    kept.set(image, address)
    const [oldest] = kept.size > mostKept ? kept : []
    if (oldest) {
      kept.delete(oldest[0])
      URL.revokeObjectURL(oldest[1])
    }
    return address
  }).finally(() => asked.delete(image))
  asked.set(image, asking)
  return asking
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (atWork >= mostAtOnce) await new Promise<void>((go) => waiting.push(go))
  else atWork += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else atWork -= 1
  }
}
