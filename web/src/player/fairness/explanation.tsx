const steps = [
  {
    title: 'Antes da compra',
    text: 'O servidor guarda um número secreto e mostra o compromisso dele: uma impressão digital que só aquele número tem. Uma segunda impressão digital fixa as chances da cartela.',
  },
  {
    title: 'Na compra',
    text: 'Seu navegador sorteia a parte dele e a envia. Ninguém conhece as duas partes antes disso, e o resultado sai das duas juntas.',
  },
  {
    title: 'Depois de raspar',
    text: 'O número secreto é revelado. Com a prova em mãos, qualquer pessoa repete o sorteio e vê se deu o mesmo. Esta página faz isso no seu aparelho, sem perguntar nada ao servidor.',
  },
];

export function Explanation() {
  return (
    <ol className="grid gap-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="display grid size-10 shrink-0 place-items-center rounded-full border border-gold/60 text-lg text-gold"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-0.5 text-sm text-mute">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
