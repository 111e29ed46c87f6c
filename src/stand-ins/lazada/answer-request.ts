import { listingPage } from '../market/listing-page.ts'
import { type Outcome, pageOutcome, seeOther, type WireRequest } from '../market/outcome.ts'
import { isOwnPage, nothing } from '../market/own-page.ts'
import { pictureRoot, showPicture } from '../market/picture-store.ts'
import { listingsShown } from '../market/seller-side.ts'
import { answerCall, root } from './answer-call.ts'
import { control } from './control.ts'
import { controlPage } from './control-page.ts'
import { fetchLabel, labelRoot } from './documents.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { leavePath, showLeave, takeLeaveForm } from './leave-page.ts'
import { sellerSide } from './seller-acts.ts'

/** Answers everything that comes to the practice Lazada: calls, the page of leave, labels, and the control page. */
export function answerRequest(world: LazadaWorld, request: WireRequest): Outcome {
  const { method, url } = request
  const { pathname: path, searchParams: query } = new URL(url, 'http://localhost')
  if (path.startsWith(`${root}/`)) return answerCall(world, request)
  if (method === 'GET') {
    if (path === leavePath) return showLeave(world, query)
    if (path.startsWith(labelRoot)) return fetchLabel(world, path)
    if (path.startsWith(pictureRoot)) return showPicture(world, path)
    const [, item] = /^\/products\/.*-i(\d+)-s\d+\.html$/.exec(path) ?? []
    if (item) return seeOther(`/listings?q=${item}`)
    if (path === '/listings') return pageOutcome(listingPage(listingsShown(sellerSide(world)), query))
    return path === '/' ? pageOutcome(controlPage(world)) : nothing(404)
  }
  if (method !== 'POST') return nothing(405)
  if (!isOwnPage(request)) return nothing(403)
  const form = new URLSearchParams(request.body)
  if (path === leavePath) return takeLeaveForm(world, form)
  return control(world, path, form) ?? nothing(404)
}
