/** What the road outside answers at paths that it shares with commands and questions, by path and method ("/api/shopee addShopShopee"). */
export type CallsOfRoad = Map<string, (body: unknown) => Promise<unknown>>
