/** Line icons in a box of 24 × 24. */
export const iconPaths = {
  wallet: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a3 3 0 0 0 3 3h13V8H6.5A2.5 2.5 0 0 1 4 7.5ZM16 14h.01',
  back: 'M15 5l-7 7l7 7',
  close: 'M6 6l12 12M18 6L6 18',
  help: 'M9.2 9.2a2.9 2.9 0 1 1 4.4 2.5c-1 .6-1.6 1.2-1.6 2.3M12 17.5h.01M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5',
  touch:
    'M9 11V5.5a1.5 1.5 0 0 1 3 0V11m0-1.5a1.5 1.5 0 0 1 3 0V12m0-1a1.5 1.5 0 0 1 3 0v4a6 6 0 0 1-6 6h-1a6 6 0 0 1-5-2.7L4.5 15a1.5 1.5 0 0 1 2.4-1.8L9 15V9',
  copy: 'M9 9h10v11H9ZM15 9V4H5v11h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4l9 16H3ZM12 10v4.5M12 17.2h.01',
  shield: 'M12 3l8 3v5.5c0 4.5-3.3 8-8 9.5c-4.7-1.5-8-5-8-9.5V6ZM8.5 12l2.5 2.5l4.5-4.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17ZM12 7.5V12l3 2',
  deposit: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15',
  withdraw: 'M12 15V4M7.5 8.5L12 4l4.5 4.5M4.5 19.5h15',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3ZM14 7v2M14 11v2M14 15v2',
  prize: 'M7 4h10v5a5 5 0 0 1-10 0ZM7 5.5H4V7a3 3 0 0 0 3 3M17 5.5h3V7a3 3 0 0 1-3 3M12 14v4M8 20h8',
  refund: 'M4.5 9h10a5 5 0 0 1 0 10H8M8 5L4 9l4 4',
  adjust: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h6M14 12h6M12 10v4',
  print: 'M7 9V4h10v5M7 17H4.5v-8h15v8H17M7 14h10v6H7Z',
  eye: 'M2.5 12S6 5.5 12 5.5S21.5 12 21.5 12S18 18.5 12 18.5S2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6Z',
  logout: 'M14 4H6v16h8M10.5 12H21M17.5 8.5L21 12l-3.5 3.5',
} as const;

export type IconName = keyof typeof iconPaths;
