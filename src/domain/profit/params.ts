/** So many orders are asked about at once. */
export const mostProfits = 200
