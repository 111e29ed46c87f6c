import { useEffect, useRef, useState } from 'react'
import { ProductTile } from '../../components/product-tile.tsx'
import { useReplica } from '../../session/session.ts'
import { useReached } from '../../session/use-reached.ts'
import { keptListingPicture, listingPicture } from '../listing-pictures.ts'
import type { ListingRow } from '../use-listings.ts'

interface ListingPictureProps {
  row: Pick<ListingRow, 'id' | 'sku' | 'item' | 'name' | 'image'>
  /** Side in px. */
  size?: number
}

/** What a listing looks like at its marketplace, asked for once it comes into sight; initials until it is there, and where it is not to be had. */
export function ListingPicture({ row: { id, sku, item, name, image }, size = 48 }: ListingPictureProps) {
  const replica = useReplica()
  const isReached = useReached()
  const place = useRef<HTMLSpanElement>(null)
  const [came, setCame] = useState<{ image: string; address: string | undefined }>()
  const address = image && (keptListingPicture(image) ?? (came?.image === image ? came.address : undefined))
  const isMissing = image !== undefined && address === undefined && isReached
  useEffect(() => {
    const element = place.current
    if (!isMissing || !element) return
    let isLeft = false
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      void listingPicture(replica, { id, image }).then((found) => {
        if (!isLeft) setCame({ image, address: found })
      })
    })
    sight.observe(element)
    return () => {
      isLeft = true
      sight.disconnect()
    }
  }, [replica, id, image, isMissing])
  return (
    <span
      ref={place}
      className="relative block shrink-0 overflow-hidden rounded-xl"
      style={{ width: size, height: size }}
    >
      <ProductTile code={sku || item} name={name} size={size} />
      {address && (
        <img
          src={address}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full bg-white object-cover"
        />
      )}
    </span>
  )
}
