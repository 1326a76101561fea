import { render } from 'preact';

const App = () => <p>flagplot</p>;

render(<App />, document.getElementById('app')!);
