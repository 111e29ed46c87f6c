import * as v from 'valibot'
import { alertKinds } from '../domain/alerts/alert-kinds.ts'

/*
 * `/api/market`: how a browser asks to be told of things while the app is closed; and what it is told. 2026-11-26: beside the shops of marketplaces, of which it is told.
 */

const Endpoint = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000))
const Minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 - 1))

/** What a device wants to hear; see `AlertWants`. */
export const AlertWantsParams = v.object({
  off: v.pipe(v.array(v.picklist(alertKinds)), v.maxLength(alertKinds.length)),
  quiet: v.optional(v.object({ from: Minute, to: Minute })),
  morning: v.optional(Minute),
})

/** `getAlertKey {endpoint?}`: what the browser subscribes to, and whether the server reaches it there for this person. */
export const AlertKeyQuestion = v.object({ endpoint: v.optional(Endpoint) })
export const AlertKeyAnswer = v.object({ key: v.string(), isKept: v.boolean() })

/** `keepAlerts`: where the browser is reached, and what is to be told there. */
export const AlertsKept = v.object({
  endpoint: Endpoint,
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  wants: AlertWantsParams,
})

/** `endAlerts`: it is told nothing any more. */
export const AlertsEnd = v.object({ endpoint: Endpoint })

export const AlertsDone = v.object({ ok: v.literal(true) })

/** What a browser is told. It holds nothing of a buyer. */
export const PushedAlert = v.object({
  title: v.pipe(v.string(), v.maxLength(200)),
  body: v.pipe(v.string(), v.maxLength(500)),
  /** A later message of the same tag takes the place of an earlier one. */
  tag: v.pipe(v.string(), v.maxLength(100)),
  /** Which screen it is about: a path of the app. */
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)/), v.maxLength(500)),
})
export type PushedAlert = v.InferOutput<typeof PushedAlert>

/** What a browser was told; where that is not to be read, that there is something. */
export function readAlert(text: string | undefined): PushedAlert {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), PushedAlert), text)
  return read.success
    ? read.output
    : { title: 'KhoTay', body: 'Có việc mới ở cửa hàng', tag: 'khotay', path: '/today' }
}
