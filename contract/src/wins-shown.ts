/** How many wins the lobby shows. While there are fewer real ones, it shows samples. */
export const WINS_SHOWN = 6;
