import type { UnsentProofs } from '../../replica/queries/proofs.ts'

/** "5 ảnh chờ Wi-Fi", with what to do when the server does not take one. */
export function unsentWords({ count, held, troubles }: UnsentProofs): string {
  const files = `${count.toLocaleString('vi-VN')} ảnh, clip`
  if (troubles.length > 0) return `${files} chưa tải lên được. ${troubles.join(' ')}`
  return held === 'wifi'
    ? `${files} chờ Wi-Fi, đã lưu trên máy này.`
    : `${files} chờ tải lên, đã lưu trên máy này.`
}
