import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { pictureAddress, unnamedPictureMs } from '../../../domain/catalogue/picture.ts'
import { givePicture } from '../../../domain/channels/create/give-picture.ts'
import type { ChannelItem } from '../../../domain/tables/channel-items.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { fetchListingPicture } from '../../pictures/fetch-listing-picture.ts'
import { makePicture, NotAPicture } from '../../pictures/make-picture.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Performer } from './performer.ts'

const Params = v.object({ code: v.string(), listing: v.string() })

/**
 * A product that was made of a listing gets the picture of it, squared and pressed as people's own are. The picture is stored in the transaction that gives it; a product that has one by then, or is
 * gone, needs none.
 */
export const takePicture: Performer = async ({ road, company, account, signal }, taken) => {
  const { code, listing } = v.parse(Params, JSON.parse(taken.params))
  const [item, product] = (await road.store.read(company, (reading) =>
    reading.rows([
      { table: 'channelItems', key: listing },
      { table: 'products', key: code },
    ]),
  )) as [ChannelItem | undefined, Product | undefined]
  if (!item?.image || !product || product.image || product.deletedAt !== undefined)
    return { ok: true, answer: 'over', isQuiet: true }
  const call = road.callFor(account, signal)
  const bytes = await fetchListingPicture(item.image, { call, attempts: taken.attempts })
  const picture = await pictureOf(bytes)
  const id = createHash('sha256').update(picture).digest('hex')
  return {
    ok: true,
    answer: JSON.stringify({ code, bytes: picture.length }),
    async report({ give, files }) {
      const now = road.clock()
      await files.putPicture({ id, bytes: picture }, now, now + unnamedPictureMs)
      await give(givePicture, { code, image: pictureAddress(id) })
      return undefined
    },
  }
}

async function pictureOf(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await makePicture(bytes)
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error
    throw new OutsideTrouble('person', `${error.message}. Chụp hoặc chọn ảnh cho sản phẩm.`)
  }
}
