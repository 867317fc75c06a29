export type Mail = { to: string; subject: string; text: string; html: string; link: string };

type Letter = { appName: string; to: string; name: string; link: string };

/** Asks a new player to confirm the address. */
export function confirmationMail(letter: Letter): Mail {
  return compose(letter, {
    subject: `Confirme seu e-mail na ${letter.appName}`,
    lead: `Falta pouco: confirme seu e-mail para deixar sua conta na ${letter.appName} protegida.`,
    action: 'Confirmar meu e-mail',
    note: 'O link vale por 1 hora. Se você não criou esta conta, ignore esta mensagem.',
  });
}

/** Lets someone who forgot the password choose a new one. */
export function passwordResetMail(letter: Letter): Mail {
  return compose(letter, {
    subject: `Redefina sua senha da ${letter.appName}`,
    lead: 'Recebemos um pedido para redefinir a senha da sua conta.',
    action: 'Escolher uma nova senha',
    note: 'O link vale por 1 hora e só pode ser usado uma vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
  });
}

type Words = { subject: string; lead: string; action: string; note: string };

function compose({ appName, to, name, link }: Letter, { subject, lead, action, note }: Words): Mail {
  const farewell = `${appName} · Proibido para menores de 18 anos. Jogue com responsabilidade.`;
  return {
    to,
    subject,
    link,
    text: [`Olá, ${name}!`, lead, `${action}: ${link}`, note, farewell].join('\n\n'),
    html: [
      '<!doctype html><html lang="pt-BR"><body style="font-family:sans-serif;line-height:1.5;color:#1b1b1f">',
      `<p>Olá, ${escapeHtml(name)}!</p><p>${escapeHtml(lead)}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
      `<p>${escapeHtml(note)}</p><p><small>${escapeHtml(farewell)}</small></p></body></html>`,
    ].join('\n'),
  };
}

/** A player chooses the name, and the mail is read in a browser. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
