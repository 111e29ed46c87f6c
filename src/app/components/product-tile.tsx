import { useEffect, useState } from 'react'
import { pictureIdOf, thumbAddress } from '../../domain/catalogue/picture.ts'

/** Grounds that white initials stand out on. */
const grounds = ['#3b5f8a', '#7a4b6b', '#3f6b54', '#8a5a2b', '#5a4f8f', '#8a3f46', '#2f6b73', '#5b6478']

interface ProductTileProps {
  code: string
  name: string
  /** The product's picture. */
  image?: string | undefined
  /** Side in px. */
  size?: number
  /** For paper: the whole picture, and not only once it comes into sight. */
  whole?: boolean
}

/** A product's picture; where there is none to be had, always the same colour and initials for the same product (CAT-139). */
export function ProductTile({ code, name, image, size = 56, whole = false }: ProductTileProps) {
  let sum = 0
  for (const letter of code) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  const address = whole ? pictureIdOf(image) && image : thumbAddress(image)
  return (
    <span
      aria-hidden
      className="relative grid shrink-0 place-items-center overflow-hidden rounded-xl font-bold text-white select-none"
      style={{
        width: size,
        height: size,
        fontSize: size * 0.34,
        backgroundColor: grounds[sum % grounds.length],
      }}
    >
      {initials(name)}
      {address && <Picture key={address} address={address} isLazy={!whole} />}
    </span>
  )
}

/** The picture may still be on its way to the server, or there is no network: it is asked for again (ms). */
const againMs = 20_000

/** Over the initials, so that they stand where it does not come. */
function Picture({ address, isLazy }: { address: string; isLazy: boolean }) {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!isMissing) return
    const again = () => setMissing(false)
    const timer = setTimeout(again, againMs)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [isMissing])
  if (isMissing) return null
  return (
    <img
      src={address}
      alt=""
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      className="absolute inset-0 size-full bg-white object-cover"
      onError={() => setMissing(true)}
    />
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return (words[0]?.[0] ?? '?').toUpperCase() + (words[1]?.[0] ?? '').toUpperCase()
}
