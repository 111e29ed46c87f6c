import { request } from 'node:https'
import { WireFault } from '../http/errors.ts'
import {
  lookupAt,
  PrivateAddress,
  publicAddressesOf,
  type Resolve,
  resolveName,
} from '../outside/public-address.ts'

/** A photo as telephones make it (bytes); more is not read. */
export const outsideByteLimit = 15 * 1024 * 1024
/** From the first name that is looked up to the last byte (ms). */
const outsideMs = 15_000
const mostRedirects = 3

export interface OutsideAnswer {
  status: number
  location?: string | undefined
  body: AsyncIterable<Uint8Array>
}

export interface AskOutside {
  resolve: Resolve
  /** Asks that very address, under the name of the URL. */
  get(url: URL, ip: string, signal: AbortSignal): Promise<OutsideAnswer>
}

/**
 * The bytes of a picture elsewhere (O13): https on its own port, no address inside a network, also behind a redirect, with limits of time,
 * size and redirects. The address asked is the one that was looked at, so that a name cannot change its mind in between. Throws `WireFault`.
 */
export async function fetchPicture(address: string, outside: AskOutside = internet): Promise<Buffer> {
  const signal = AbortSignal.timeout(outsideMs)
  try {
    let url = addressOf(address)
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const answer = await outside.get(url, await publicAddressOf(url, outside), signal)
      if (answer.status >= 300 && answer.status < 400 && answer.location !== undefined) {
        url = addressOf(new URL(answer.location, url).href)
        continue
      }
      if (answer.status !== 200) throw unreachable()
      return asPicture(await readAll(answer.body, signal))
    }
    throw unreachable()
  } catch (error) {
    if (error instanceof WireFault) throw error
    throw unreachable()
  }
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain =
    url && url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  if (!isPlain)
    throw refused('picture-address', 'Địa chỉ ảnh phải bắt đầu bằng https://. Dán lại địa chỉ của ảnh.')
  return url
}

async function publicAddressOf({ hostname }: URL, { resolve }: AskOutside): Promise<string> {
  try {
    const [first] = await publicAddressesOf(hostname, resolve)
    if (first === undefined) throw unreachable()
    return first
  } catch (error) {
    if (!(error instanceof PrivateAddress)) throw error
    throw refused('picture-address-private', 'Địa chỉ này nằm trong mạng riêng nên không lấy ảnh được.')
  }
}

async function readAll(body: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    signal.throwIfAborted()
    length += part.length
    if (length > outsideByteLimit)
      throw refused('picture-large', 'Ảnh ở địa chỉ này nặng quá 15 MB. Chọn ảnh nhỏ hơn.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** JPEG, PNG, GIF, WebP, AVIF or HEIC by its first bytes: what a browser may know how to draw, and no page or drawing with a script. */
function asPicture(bytes: Buffer): Buffer {
  const text = bytes.subarray(0, 12).toString('latin1')
  const isPicture =
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF.{4}WEBP/s.test(text) ||
    /^.{4}ftyp(avif|avis|heic|heix|heif|mif1|msf1)/s.test(text)
  if (!isPicture) throw refused('picture-type', 'Không hỗ trợ file định dạng này')
  return bytes
}

function unreachable(): WireFault {
  return refused(
    'picture-not-there',
    'Không lấy được ảnh ở địa chỉ này. Kiểm tra địa chỉ, hoặc lưu ảnh về máy rồi chọn tệp.',
  )
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const internet: AskOutside = {
  resolve: resolveName,

  get: (url, ip, signal) =>
    new Promise((resolve, reject) => {
      const asked = request(
        url,
        {
          lookup: lookupAt(async () => [ip]),
          headers: { accept: 'image/*', 'user-agent': 'KhoTay' },
          agent: false,
          signal,
        },
        (answer) => {
          const { statusCode: status = 0, headers } = answer
          // What stands beside a redirect or an error is not read, however long it is.
          if (status !== 200) answer.destroy()
          resolve({ status, location: headers.location, body: answer })
        },
      )
      asked.on('error', reject)
      asked.end()
    }),
}
