/** Why a debt went from one customer to another. */
export const mergeReasons = { merged: 'Gộp khách', separated: 'Tách khách đã gộp' } as const
