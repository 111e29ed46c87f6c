/** Whether a parcel is arranged, by TikTok's word of its state: it waits for its carrier, is on its way, or came. */
export function isArranged(status: string): boolean {
  return status === 'PROCESSING' || status === 'FULFILLING' || status === 'COMPLETED'
}
