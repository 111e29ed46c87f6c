/** What the road outside answers at paths that it shares with commands and questions, by path and method ("/api/shopee addShopShopee"); `origin` is where the caller reached us. */
export type CallsOfRoad = Map<
  string,
  (body: unknown, origin: string, authorization?: string) => Promise<unknown>
>
