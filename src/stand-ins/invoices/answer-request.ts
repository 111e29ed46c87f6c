import { answerAtOnce } from '../market/answer-at-once.ts'
import { type Answered, answerFaulty } from '../market/faulty-call.ts'
import { jsonOutcome, type Outcome, pageOutcome, type WireRequest } from '../market/outcome.ts'
import { isOwnPage, nothing } from '../market/own-page.ts'
import { control } from './control.ts'
import { controlPage } from './control-page.ts'
import { actAtHilo } from './hilo.ts'
import { InvoiceRefusal, type InvoiceWorld, type PlayedProvider, playedProviders } from './invoice-world.ts'
import { actAtMatBao } from './mat-bao.ts'
import { actAtVietInvoice } from './viet-invoice.ts'

type Act = (world: InvoiceWorld, request: WireRequest, path: string) => object

const acts: Readonly<Record<PlayedProvider, Act>> = {
  hilo: actAtHilo,
  matbao: actAtMatBao,
  vietinvoice: actAtVietInvoice,
}

/** How each says no under HTTP 200. */
const refusals: Readonly<Record<PlayedProvider, (message: string) => object>> = {
  hilo: (error) => ({ success: false, error, messages: error, data: [] }),
  matbao: (message) => ({ errorCode: 400, message, data: null }),
  vietinvoice: (message) => ({ ok: false, message }),
}

/** Answers everything that comes to practice: calls of the providers, each below its own name, and the control page. */
export function answerRequest(world: InvoiceWorld, request: WireRequest): Outcome {
  const { method, url } = request
  const { pathname } = new URL(url, 'http://localhost')
  const [, name, path = ''] = /^\/(\w+)(\/.+)$/.exec(pathname) ?? []
  const provider = playedProviders.find((one) => one === name)
  if (provider) return answerCall(world, request, { provider, path })
  if (method === 'GET') return pathname === '/' ? pageOutcome(controlPage(world)) : nothing(404)
  if (method !== 'POST') return nothing(405)
  if (!isOwnPage(request)) return nothing(403)
  return control(world, pathname, new URLSearchParams(request.body)) ?? nothing(404)
}

function answerCall(
  world: InvoiceWorld,
  request: WireRequest,
  { provider, path }: { provider: PlayedProvider; path: string },
): Outcome {
  const refused = (refusal: InvoiceRefusal): Answered => ({
    outcome: jsonOutcome(refusals[provider](refusal.message), refusal.status),
    error: refusal.message,
  })
  return answerFaulty(
    world,
    { method: request.method, path: `/${provider}${path}`, shopId: provider, isRefresh: false },
    {
      answer: () =>
        answerAtOnce(
          world.kept,
          () => ({ outcome: jsonOutcome(acts[provider](world, request, path)), error: '' }),
          { of: InvoiceRefusal, told: refused },
        ),
      expireAccess: () => {
        for (const [word] of world.words.entries()) world.words.drop(word)
      },
      broken: () => refused(new InvoiceRefusal('Lỗi hệ thống', 500)),
      rateLimited: () => refused(new InvoiceRefusal('Quá nhiều lượt gọi', 429)),
      wrongSign: () => refused(new InvoiceRefusal('Unauthorized', 401)),
    },
  )
}
