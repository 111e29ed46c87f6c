import { WireFault } from '../http/errors.ts'
import { type CallOutside, OutsideTrouble } from '../outside/call-outside.ts'
import { type AskOutside, fetchPicture, outsideByteLimit } from './fetch-picture.ts'

const practice = /^http:\/\/(127\.0\.0\.1|localhost):/

/** It may be that the picture is gone for good: whoever asked so often asks no more. */
const mostTries = 5

interface Way {
  /** The road of the listing's account: it leads to practice, which is no public address. */
  call: CallOutside
  /** Asks a server elsewhere; tests have one of their own. */
  outside?: AskOutside | undefined
  /** With this one. */
  attempts?: number
}

/**
 * The bytes of a picture that a marketplace tells of (O13): of a public address by https, also where the marketplace spells it `http:`, of practice by the road. Throws `OutsideTrouble`: for a person where no other try will bring it.
 */
export async function fetchListingPicture(
  address: string,
  { call, outside, attempts = 1 }: Way,
): Promise<Uint8Array> {
  if (practice.test(address)) {
    const { status, bytes } = await call({ method: 'GET', url: address, byteLimit: outsideByteLimit })
    if (status === 200) return bytes
    throw gone(attempts)
  }
  try {
    return await fetchPicture(address.replace(/^http:/, 'https:'), outside)
  } catch (error) {
    if (!(error instanceof WireFault)) throw error
    throw error.code === 'picture-not-there' ? gone(attempts) : new OutsideTrouble('person', error.message)
  }
}

function gone(attempts: number): OutsideTrouble {
  return attempts < mostTries
    ? new OutsideTrouble('again', 'Chưa lấy được ảnh của hàng đăng bán. KhoTay tự thử lại.')
    : new OutsideTrouble('person', 'Ảnh của hàng đăng bán không lấy được. Chụp hoặc chọn ảnh cho sản phẩm.')
}
