import { deviceSettings } from '../replica/device-store.ts'
import type { Replica } from '../replica/replica.ts'
import { fetchLabels } from './fetch-labels.ts'
import { sendPictures } from './send-pictures.ts'
import { type SendOptions, sendProofs } from './send-proofs.ts'

/**
 * Sends every file that only this device has, as the settings of this device say: pictures of products, then photos and clips. Then fetches the labels
 * that its parcels will need.
 */
export async function sendAsSet(replica: Replica, options: Omit<SendOptions, 'onWifiOnly'>): Promise<void> {
  const { proofsOnWifiOnly } = await deviceSettings.get()
  await sendPictures(replica, options)
  await sendProofs(replica, { ...options, onWifiOnly: proofsOnWifiOnly })
  await fetchLabels(replica, { ...options, onWifiOnly: proofsOnWifiOnly })
}
