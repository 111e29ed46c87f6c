import { measureStorage } from '../../device/storage.ts'
import { deviceSettings } from '../../replica/device-store.ts'
import type { Room } from '../../replica/file-room.ts'

export const megabyte = 1024 * 1024

/** How much room this phone gives to photos and clips now: its setting, and what the browser would still give. */
export async function proofRoom(): Promise<Room> {
  const [{ proofQuotaMb }, storage] = await Promise.all([deviceSettings.get(), measureStorage()])
  return {
    quotaBytes: proofQuotaMb * megabyte,
    freeBytes: storage && storage.quotaBytes - storage.usedBytes,
  }
}
