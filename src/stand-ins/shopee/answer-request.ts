import { listingPage } from '../market/listing-page.ts'
import { type Outcome, pageOutcome, type WireRequest } from '../market/outcome.ts'
import { isOwnPage, nothing } from '../market/own-page.ts'
import { pictureRoot, showPicture } from '../market/picture-store.ts'
import { listingsShown } from '../market/seller-side.ts'
import { answerCall } from './answer-call.ts'
import { control } from './control.ts'
import { controlPage } from './control-page.ts'
import { leavePath, showLeave, takeBackPath, takeLeaveForm } from './leave-page.ts'
import { sellerSide } from './seller-acts.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** Answers everything that comes to the practice Shopee: calls, the pages of leave, and the control page. */
export function answerRequest(world: ShopeeWorld, request: WireRequest): Outcome {
  const { method, url } = request
  const { pathname: path, searchParams: query } = new URL(url, 'http://localhost')
  const isLeave = path === leavePath || path === takeBackPath
  if (path.startsWith('/api/') && !isLeave) return answerCall(world, request)
  if (method === 'GET') {
    if (isLeave) return showLeave(world, path, query)
    if (path.startsWith(pictureRoot)) return showPicture(world, path)
    if (path === '/listings') return pageOutcome(listingPage(listingsShown(sellerSide(world)), query))
    return path === '/' ? pageOutcome(controlPage(world)) : nothing(404)
  }
  if (method !== 'POST') return nothing(405)
  if (!isOwnPage(request)) return nothing(403)
  const form = new URLSearchParams(request.body)
  if (isLeave) return takeLeaveForm(world, path, form)
  return control(world, path, form) ?? nothing(404)
}
