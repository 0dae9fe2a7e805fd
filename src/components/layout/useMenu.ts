import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/**
 * The menu-button pattern of the ARIA practices: arrows walk and wrap, Home and End jump,
 * letters find, Escape and Tab close, and focus goes back to the button.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const [startAt, setStartAt] = useState<'first' | 'last'>('first');
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (!open) return undefined;
    const all = items();
    (startAt === 'first' ? all[0] : all[all.length - 1])?.focus();
    const closeOutside = (event: PointerEvent) => {
      const target = event.target as Node; // pointer events of a document hit nodes
      if (!list.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open, startAt]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const openAt = (place: 'first' | 'last') => {
    setStartAt(place);
    setOpen(true);
  };

  const onButtonKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const onListKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const here = all.indexOf(document.activeElement as HTMLElement); // menu items are HTML elements
    const go = (index: number) => {
      event.preventDefault();
      all[(index + all.length) % all.length]?.focus();
    };
    if (event.key === 'ArrowDown') go(here + 1);
    else if (event.key === 'ArrowUp') go(here - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(all.length - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (event.key.length === 1) {
      const found = [...all.slice(here + 1), ...all.slice(0, here + 1)].find((item) =>
        item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()),
      );
      found?.focus();
    }
  };

  return {
    open,
    close,
    leave: () => setOpen(false),
    list,
    listProps: { onKeyDown: onListKeyDown },
    button,
    buttonProps: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onKeyDown: onButtonKeyDown,
      onClick: () => (open ? setOpen(false) : openAt('first')),
    } as const,
  };
}
