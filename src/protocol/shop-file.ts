/** Pieces of one shop's file at most. */
export const mostShopPieces = 512
