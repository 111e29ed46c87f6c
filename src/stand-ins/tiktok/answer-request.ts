import { listingPage } from '../market/listing-page.ts'
import { type Outcome, pageOutcome, type WireRequest } from '../market/outcome.ts'
import { isOwnPage, nothing } from '../market/own-page.ts'
import { pictureRoot, showPicture } from '../market/picture-store.ts'
import { listingsShown } from '../market/seller-side.ts'
import { answerCall } from './answer-call.ts'
import { control } from './control.ts'
import { controlPage } from './control-page.ts'
import { fetchPaper, paperPath } from './documents.ts'
import { leavePath, showLeave, takeLeaveForm } from './leave-page.ts'
import { sellerSide } from './seller-acts.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** What calls begin with, after the host. */
const callRoots = /^\/(api|authorization|order|fulfillment|logistics|return_refund|product|event|finance)\//

/** Answers everything that comes to the practice TikTok Shop: calls, papers, the page of leave, and the control page. */
export function answerRequest(world: TiktokWorld, request: WireRequest): Outcome {
  const { method, url } = request
  const { pathname: path, searchParams: query } = new URL(url, 'http://localhost')
  if (callRoots.test(path)) return answerCall(world, request)
  if (method === 'GET') {
    if (path === leavePath) return showLeave(world, query)
    if (path.startsWith(paperPath)) return fetchPaper(world, path)
    if (path.startsWith(pictureRoot)) return showPicture(world, path)
    if (path === '/listings') return pageOutcome(listingPage(listingsShown(sellerSide(world)), query))
    return path === '/' ? pageOutcome(controlPage(world)) : nothing(404)
  }
  if (method !== 'POST') return nothing(405)
  if (!isOwnPage(request)) return nothing(403)
  const form = new URLSearchParams(request.body)
  if (path === leavePath) return takeLeaveForm(world, form)
  return control(world, path, form) ?? nothing(404)
}
