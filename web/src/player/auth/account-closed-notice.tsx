/** Shown after a request for erasure, with its number. */
export function AccountClosedNotice({ request }: { request: string }) {
  return (
    <section aria-labelledby="closed" className="mb-6 rounded-control border border-line-strong/60 bg-white/5 p-4">
      <h2 id="closed" className="display text-xl">
        Sua conta foi encerrada
      </h2>
      <p className="mt-1.5 text-mute">Recebemos seu pedido de exclusão. Guarde este número para falar com o suporte:</p>
      <p className="mt-2 text-sm font-semibold break-all">{request}</p>
    </section>
  );
}
