import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { lazyScreen } from './lazyScreen';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`count ${count}`}</button>;
}
const load = async () => ({ default: Counter });
const show = (Screen: ReturnType<typeof lazyScreen>) => (
  <Suspense fallback={<p>loading</p>}>
    <Screen />
  </Suspense>
);

describe('a screen whose code loads later', () => {
  it('appears without a fallback once preloaded', async () => {
    const Screen = lazyScreen(load);
    expect(Screen.isLoaded()).toBe(false);
    await Screen.preload();
    expect(Screen.isLoaded()).toBe(true);
    render(show(Screen));
    expect(screen.getByText('count 0')).toBeInTheDocument();
  });

  it('keeps its state when its code is preloaded again', async () => {
    const Screen = lazyScreen(load);
    const view = render(show(Screen));
    fireEvent.click(await screen.findByText('count 0'));
    await Screen.preload();
    view.rerender(show(Screen));
    expect(screen.getByText('count 1')).toBeInTheDocument();
  });

  it('LOD-08 a preload that fails is tried again by the screen', async () => {
    let there = false;
    const Screen = lazyScreen(async () => {
      if (!there) throw new Error('Loading chunk 7 failed');
      return load();
    });
    await Screen.preload();
    there = true;
    render(show(Screen));
    expect(await screen.findByText('count 0')).toBeInTheDocument();
  });
});
