import { lexer } from 'marked';
import type { MarkedToken, Token } from 'marked';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import './document-text.css';

/**
 * Renders the Markdown of a public text: headings, paragraphs, lists, emphasis and links.
 * Everything else, HTML above all, is shown as typed: no part of a text is ever interpreted as
 * HTML.
 */
export function DocumentText({ text }: { text: string }) {
  return <div className="document-text">{lexer(text).map(drawBlock)}</div>;
}

/**
 * A line break in the source counts as a space. Headings begin at `h2`, because the page's title is
 * its `h1`.
 */
function drawBlock(token: Token, index: number): ReactNode {
  const block = token as MarkedToken;
  if (block.type === 'space' || block.type === 'def') return null;
  if (block.type === 'heading') {
    const Heading = block.depth <= 2 ? 'h2' : 'h3';
    return <Heading key={index}>{drawInline(block.tokens)}</Heading>;
  }
  if (block.type === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List key={index}>
        {block.items.map((item, place) => (
          // Items of a published text never change their order.
          <li key={place}>{item.tokens.map(drawBlock)}</li>
        ))}
      </List>
    );
  }
  if (block.type === 'paragraph') return <p key={index}>{drawInline(block.tokens)}</p>;
  if (block.type === 'text') return <Fragment key={index}>{block.tokens ? drawInline(block.tokens) : block.text}</Fragment>;
  return <p key={index}>{block.raw.trim()}</p>;
}

const drawInline = (tokens: Token[]): ReactNode[] => tokens.map(drawSpan);

function drawSpan(token: Token, index: number): ReactNode {
  const span = token as MarkedToken;
  if (span.type === 'strong') return <strong key={index}>{drawInline(span.tokens)}</strong>;
  if (span.type === 'em') return <em key={index}>{drawInline(span.tokens)}</em>;
  if (span.type === 'br') return <br key={index} />;
  if (span.type === 'escape') return span.text;
  if (span.type === 'text') return span.tokens ? drawInline(span.tokens) : span.text;
  if (span.type === 'link' && isSafe(span.href)) {
    return (
      <a key={index} href={span.href}>
        {drawInline(span.tokens)}
      </a>
    );
  }
  return span.raw;
}

/**
 * Whether a link leads to a page of this site, to another site over HTTPS, or to a mail address.
 */
const isSafe = (href: string): boolean => /^\/(?!\/)|^https:\/\/|^mailto:/.test(href);
