import type { UnsentProofs } from '../../replica/queries/proofs/proofs.ts'

/** "5 ảnh, 1 clip chờ Wi-Fi", with what to do when the server does not take one. */
export function unsentWords({ count, clips, held, troubles }: UnsentProofs): string {
  const photos = count - clips
  const files = [
    ...(photos > 0 ? [`${photos.toLocaleString('vi-VN')} ảnh`] : []),
    ...(clips > 0 ? [`${clips.toLocaleString('vi-VN')} clip`] : []),
  ].join(', ')
  if (troubles.length > 0) return `${files} chưa tải lên hết. ${troubles.join(' ')}`
  return held === 'wifi'
    ? `${files} chờ Wi-Fi, đã lưu trên máy này.`
    : `${files} chờ tải lên, đã lưu trên máy này.`
}
