import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A company's own login page, as small as one can be: whoever comes says who they are, and is believed. */
export interface LoginPageStandIn {
  /** Without a slash at the end. */
  readonly address: string
  readonly secret: string
  /** The addresses it led back to, with what it answered. */
  readonly answered: readonly string[]
  stop(): Promise<void>
}

const secret = 'khóa chung của trang thử và máy chủ thử'

/** Starts it; it signs for people of `company`. */
export async function startLoginPage(company: string): Promise<LoginPageStandIn> {
  const answered: string[] = []
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, address)
    const back = searchParams.get('return') ?? ''
    if (pathname === '/in' && searchParams.get('target') === 'stock' && searchParams.has('user')) {
      const said = searchParams.get('user') ?? ''
      const location = said
        ? `${back}#token=${sign(said, searchParams.get('state') ?? '')}`
        : `${back}#error=cancelled`
      answered.push(location)
      response.writeHead(302, { location }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    if (pathname === '/out') response.end(`<h1>Đã ra khỏi công ty</h1><a href="${back}">Về KhoTay</a>`)
    else response.end(form(pathname, searchParams))
  }

  function sign(sub: string, state: string): string {
    const now = Math.floor(Date.now() / 1000)
    const times = { iat: now, exp: now + 120, jti: randomUUID() }
    const claims = { iss: address, aud: 'stock', sub, company_id: company, state, ...times }
    const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }

  return {
    address,
    secret,
    answered,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function form(pathname: string, asked: URLSearchParams): string {
  const kept = [...asked].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  return `<h1>Trang của công ty</h1><form action="${pathname}">${kept.join('')}
    <label>Tên của bạn <input name="user"></label> <button>Vào</button></form>`
}
