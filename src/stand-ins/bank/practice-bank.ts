import { createHmac, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bankPage } from './bank-page.ts'
import type { SentTransfer } from './sent-transfer.ts'

/*
 * A bank to practise with: a person sends a transfer on its page, and it tells the shop's hook of it as a bank bridge does, signed over real HTTP. It was written from the README and
 * imports nothing of the server, so that two readings of one wire check each other. It listens on this machine only, and knows the secret of the demo shop alone.
 */

export interface PracticeBankOptions {
  /** Any free one when 0. */
  port: number
  /** Where the shop listens: `http://localhost:4000/api/hooks/bank`. */
  hook: string
  /** The shop that the money goes to, and what its bridge signs with. */
  company: string
  secret: string
}

export interface PracticeBank {
  port: number
  stop(): Promise<void>
}

/** A form of two fields. */
const formByteLimit = 4 * 1024
const waitMs = 10_000
/** So many transfers are shown. */
const kept = 50

/** Opens the bank; its page stands at `/`. */
export async function openPracticeBank(options: PracticeBankOptions): Promise<PracticeBank> {
  const sent: SentTransfer[] = []
  const server = createServer((request, response) => {
    answer(request, response, sent, options).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  sent: SentTransfer[],
  options: PracticeBankOptions,
): Promise<void> {
  const { method, url, headers } = request
  if (method === 'GET' && url === '/') return showPage(response, sent)
  if (method !== 'POST' || !isOwnPage(headers)) return end(response, method === 'POST' ? 403 : 404)
  const form = await readForm(request)
  if (!form) return end(response, 413)
  if (url === '/transfer') {
    const amount = Number((form.get('amount') ?? '').replace(/[.\s₫đ]/g, ''))
    if (!Number.isSafeInteger(amount) || amount < 1) return end(response, 400)
    const content = (form.get('content') ?? '').trim().slice(0, 200)
    const transfer = { transaction: newTransaction(), amount, content, told: 0, answer: '' }
    sent.unshift(transfer)
    sent.length = Math.min(sent.length, kept)
    await tell(transfer, options)
  } else if (url === '/again') {
    const transfer = sent.find(({ transaction }) => transaction === form.get('transaction'))
    if (transfer) await tell(transfer, options)
  } else return end(response, 404)
  response.writeHead(303, { location: '/' }).end()
}

/** Tells the shop, as often as one likes: it counts a transaction once. */
async function tell(transfer: SentTransfer, { hook, company, secret }: PracticeBankOptions): Promise<void> {
  const { transaction, amount, content } = transfer
  const body = JSON.stringify({ company_id: company, transaction, amount, content })
  const seconds = Math.floor(Date.now() / 1000)
  const sign = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  transfer.told += 1
  try {
    const answered = await fetch(hook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'khotay-signature': `t=${seconds},v1=${sign}` },
      body,
      signal: AbortSignal.timeout(waitMs),
    })
    const said = (await answered.json()) as { orderCode?: string | null; error?: string }
    transfer.answer = answered.ok ? wordsOf(said.orderCode) : `Shop từ chối: ${said.error ?? answered.status}`
  } catch {
    transfer.answer = 'Chưa báo được cho shop. Bấm Báo lại.'
  }
}

function wordsOf(orderCode: string | null | undefined): string {
  return orderCode ? `Đã báo shop: tiền của đơn ${orderCode}` : 'Đã báo shop: chưa rõ đơn nào'
}

/** "FT26329" and ten digits, as banks number them. */
function newTransaction(): string {
  const digits = Array.from({ length: 10 }, () => randomInt(10)).join('')
  return `FT${new Date().toISOString().slice(2, 10).replaceAll('-', '')}${digits}`
}

/** A page of somebody else cannot send its visitor's transfers. */
function isOwnPage({ origin, host }: IncomingMessage['headers']): boolean {
  return origin === undefined || origin === `http://${host}`
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) {
    text += piece as string
    if (text.length > formByteLimit) return undefined
  }
  return new URLSearchParams(text)
}

function showPage(response: ServerResponse, sent: readonly SentTransfer[]): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    })
    .end(bankPage(sent))
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(status === 400 ? 'Số tiền là số đồng, từ 1 trở lên. Quay lại và nhập lại.' : '')
}
