/** A transfer that was sent, and what the shop answered last. */
export interface SentTransfer {
  transaction: string
  /** VND. */
  amount: number
  content: string
  /** How often the shop was told. */
  told: number
  answer: string
}
